CREATE TABLE `species_review` (
	`insight_id` blob NOT NULL,
	`turn` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`alg_id` integer,
	`machine_name` text NOT NULL,
	`machine_id` integer,
	`confidence` real,
	`class_name` text,
	`class_id` integer,
	PRIMARY KEY(`insight_id`, `turn`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `species_tally` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`alg_id` integer NOT NULL,
	`machine_name` text NOT NULL,
	`reviewed` integer NOT NULL,
	`agreed` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `alg_id`, `machine_name`)
) WITHOUT ROWID;
