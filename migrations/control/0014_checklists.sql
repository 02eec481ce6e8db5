CREATE TABLE `checklist` (
	`account_id` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`lines` integer NOT NULL,
	`taxa` text,
	PRIMARY KEY(`account_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `own_taxon` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`taxon_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_taxon_key` ON `own_taxon` (`account_id`,`taxon_key`);