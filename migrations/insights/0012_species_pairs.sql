CREATE TABLE `pair_walk` (
	`id` integer PRIMARY KEY NOT NULL,
	`after_id` blob NOT NULL,
	`begins_at` integer NOT NULL,
	CONSTRAINT "pair_walk_one" CHECK("pair_walk"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `species_pair` (
	`account_id` integer NOT NULL,
	`device_key` integer NOT NULL,
	`alg_id` integer NOT NULL,
	`release_id` integer NOT NULL,
	`machine_name` text NOT NULL,
	`class_name` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_key`, `alg_id`, `release_id`, `machine_name`, `class_name`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A new shard has no review to count. In any other the job counts them, slice by slice.
INSERT INTO `pair_walk`(`id`, `after_id`, `begins_at`)
	SELECT 1, x'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF', 0 WHERE NOT EXISTS (SELECT 1 FROM `account_head`);
