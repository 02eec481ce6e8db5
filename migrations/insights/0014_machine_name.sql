CREATE TABLE `machine_walk` (
	`id` integer PRIMARY KEY NOT NULL,
	`after_id` blob NOT NULL,
	`begins_at` integer NOT NULL,
	CONSTRAINT "machine_walk_one" CHECK("machine_walk"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `insight` ADD `machine_name` text;--> statement-breakpoint
-- A new shard has no review that could lack it. In any other the job brings it, slice by slice.
INSERT INTO `machine_walk`(`id`, `after_id`, `begins_at`)
	SELECT 1, x'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF', 0 WHERE NOT EXISTS (SELECT 1 FROM `account_head`);
