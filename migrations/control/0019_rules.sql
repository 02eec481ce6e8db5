CREATE TABLE `digest_due` (
	`integration_id` integer NOT NULL,
	`every` text NOT NULL,
	`from_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	PRIMARY KEY(`integration_id`, `every`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `digest_due_at` ON `digest_due` (`next_at`);--> statement-breakpoint
CREATE TABLE `insight_delivery` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`rule_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`insight_id` blob NOT NULL,
	`class_name` text NOT NULL,
	`confidence` real,
	`taken_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`with_picture` integer NOT NULL,
	`box` text,
	`due_at` integer,
	`outbox_id` integer,
	`skipped` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "insight_delivery_picture" CHECK("insight_delivery"."with_picture" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_delivery_once` ON `insight_delivery` (`integration_id`,`recipient`,`insight_id`);--> statement-breakpoint
CREATE INDEX `insight_delivery_due` ON `insight_delivery` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `insight_delivery_insight` ON `insight_delivery` (`insight_id`);--> statement-breakpoint
CREATE INDEX `insight_delivery_road` ON `insight_delivery` (`integration_id`,`recipient`,`device_key`,`id`);--> statement-breakpoint
CREATE TABLE `quiet_spot` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`class_name` text NOT NULL,
	`box` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quiet_spot_camera` ON `quiet_spot` (`device_key`);--> statement-breakpoint
CREATE TABLE `rare_sighting` (
	`account_id` integer NOT NULL,
	`received_at` integer NOT NULL,
	`insight_id` blob NOT NULL,
	`device_key` integer NOT NULL,
	`class_name` text NOT NULL,
	`last_at` integer,
	PRIMARY KEY(`account_id`, `received_at`, `insight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rare_sighting_at` ON `rare_sighting` (`received_at`);--> statement-breakpoint
CREATE TABLE `rule` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`integration_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_first` integer DEFAULT 0 NOT NULL,
	`conditions` text NOT NULL,
	`recipients` text,
	`people` text DEFAULT 'nothing' NOT NULL,
	`paused_at` integer,
	`last_sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`integration_id`) REFERENCES `integration`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rule_user` ON `rule` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rule_first` ON `rule` (`integration_id`) WHERE is_first = 1;--> statement-breakpoint
CREATE INDEX `rule_integration` ON `rule` (`integration_id`);--> statement-breakpoint
CREATE TABLE `rule_cursor` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`epoch` integer NOT NULL,
	`seq` integer NOT NULL,
	`filling` integer DEFAULT 1 NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rule_day` (
	`rule_id` integer NOT NULL,
	`day` integer NOT NULL,
	`sent` integer NOT NULL,
	`held` integer NOT NULL,
	PRIMARY KEY(`day`, `rule_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rule_decision` (
	`rule_id` integer NOT NULL,
	`insight_id` blob NOT NULL,
	`device_key` integer NOT NULL,
	`outcome` text NOT NULL,
	`reason` text NOT NULL,
	`received_at` integer NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `received_at`, `insight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rule_decision_insight` ON `rule_decision` (`insight_id`);--> statement-breakpoint
CREATE INDEX `rule_decision_at` ON `rule_decision` (`decided_at`);--> statement-breakpoint
CREATE TABLE `rule_seen` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`class_name` text NOT NULL,
	`last_at` integer NOT NULL,
	`last_id` blob NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `class_name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rule_sent` (
	`rule_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`species` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `device_key`, `species`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rule_snooze` (
	`rule_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `device_key`, `since`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rule_snooze_until` ON `rule_snooze` (`until`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `pictures` text;--> statement-breakpoint
INSERT INTO `rule`(`user_id`, `integration_id`, `name`, `is_first`, `conditions`, `created_at`, `updated_at`)
  SELECT `user_id`, `id`, 'Classes and groups', 1,
    '{"clauses":[],"hours":null,"minConfidence":null,"firstOfDay":false,"rarity":null,"cooldownMin":0,"leavesOutSpots":true}',
    `created_at`, `updated_at` FROM `integration`;
