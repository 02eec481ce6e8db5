CREATE TABLE `device_visit` (
	`device_key` integer NOT NULL,
	`visit_id` text NOT NULL,
	`at` integer NOT NULL,
	`did` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`logged_at` integer NOT NULL,
	PRIMARY KEY(`device_key`, `visit_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `device` ADD `visit_notes` text DEFAULT '' NOT NULL;