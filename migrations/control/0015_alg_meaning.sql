CREATE TABLE `alg_meaning` (
	`alg_id` integer NOT NULL,
	`class_key` text NOT NULL,
	`class_name` text NOT NULL,
	`taxon_id` integer NOT NULL,
	`confirmed_by` integer NOT NULL,
	`confirmed_at` integer NOT NULL,
	PRIMARY KEY(`alg_id`, `class_key`),
	FOREIGN KEY (`alg_id`) REFERENCES `alg`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `alg` ADD `meaning_version` integer DEFAULT 0 NOT NULL;