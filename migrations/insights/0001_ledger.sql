CREATE TABLE `ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bulk_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`reverts` integer,
	`saved_at` integer NOT NULL,
	`changes` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_bulk` ON `ledger` (`bulk_id`);--> statement-breakpoint
CREATE INDEX `ledger_reverts` ON `ledger` (`reverts`) WHERE reverts IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ledger_account` (
	`account_id` integer NOT NULL,
	`ledger_id` integer NOT NULL,
	`tally` text NOT NULL,
	PRIMARY KEY(`account_id`, `ledger_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ledger_account_save` ON `ledger_account` (`ledger_id`);--> statement-breakpoint
ALTER TABLE `insight` ADD `ledger_id` integer DEFAULT 0 NOT NULL;
