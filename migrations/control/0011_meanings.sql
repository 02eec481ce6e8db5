CREATE TABLE `class_meaning` (
	`account_id` integer NOT NULL,
	`class_key` text NOT NULL,
	`class_name` text NOT NULL,
	`taxon_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `class_key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `meaning_change` (
	`account_id` integer NOT NULL,
	`version` integer NOT NULL,
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`reverts` integer,
	`steps` text NOT NULL,
	PRIMARY KEY(`account_id`, `version`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `meaning_change_id` ON `meaning_change` (`id`);