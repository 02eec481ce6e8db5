ALTER TABLE `ledger` ADD `species` text;--> statement-breakpoint
ALTER TABLE `ledger` ADD `replaced` text;--> statement-breakpoint
ALTER TABLE `species_review` ADD `ledger_id` integer DEFAULT 0 NOT NULL;