CREATE TABLE `account_head` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`next_seq` integer NOT NULL,
	`live` integer NOT NULL,
	`dense` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bulk_lock` (
	`device_key` integer PRIMARY KEY NOT NULL,
	`bulk_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bulk_update` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`idem` text,
	`state` integer NOT NULL,
	`entries` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "bulk_update_state" CHECK("bulk_update"."state" BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_update_idem` ON `bulk_update` (`idem`);--> statement-breakpoint
CREATE INDEX `bulk_update_open` ON `bulk_update` (`account_id`,`created_at`) WHERE state IN (1, 3);--> statement-breakpoint
CREATE TABLE `collection` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`device_key` integer NOT NULL,
	`collection_key` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`account_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_key` ON `collection` (`account_id`,`device_key`,`collection_key`);--> statement-breakpoint
CREATE TABLE `daily` (
	`account_id` integer NOT NULL,
	`day` integer NOT NULL,
	`class_name` text NOT NULL,
	`comms` integer NOT NULL,
	`n` integer NOT NULL,
	`photos` integer NOT NULL,
	`delay_hours` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `class_name`, `comms`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `device_class` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`class_name` text NOT NULL,
	`n` integer NOT NULL,
	`last_ts` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `class_name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `insight` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`id` blob NOT NULL,
	`device_key` integer NOT NULL,
	`alg_id` integer,
	`class_id` integer,
	`class_name` text NOT NULL,
	`confidence` real,
	`class_list` text,
	`collection_id` integer,
	`time_stamp` integer NOT NULL,
	`file_ctime` integer,
	`file_ctime_raw` text,
	`window_start` integer,
	`window_end` integer,
	`comms` integer DEFAULT 0 NOT NULL,
	`flags` integer DEFAULT 0 NOT NULL,
	`photo` blob,
	`photo_announced` blob,
	`photo_at` integer,
	`thumb` integer DEFAULT 0 NOT NULL,
	`box` text,
	`lat` real,
	`lon` real,
	`confirmed` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `seq`),
	CONSTRAINT "insight_status" CHECK("insight"."status" BETWEEN 0 AND 3)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_id` ON `insight` (`id`);--> statement-breakpoint
CREATE TABLE `page_ver` (
	`account_id` integer NOT NULL,
	`page` integer NOT NULL,
	`ver` integer NOT NULL,
	PRIMARY KEY(`account_id`, `page`)
) WITHOUT ROWID;
