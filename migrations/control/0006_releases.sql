CREATE TABLE `alg_file` (
	`alg_id` integer NOT NULL,
	`role` text NOT NULL,
	`format` text NOT NULL,
	`path` text NOT NULL,
	`precision` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`alg_id`, `role`, `format`, `path`),
	FOREIGN KEY (`alg_id`) REFERENCES `alg`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sha256`) REFERENCES `artifact`(`sha256`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `alg_file_artifact` ON `alg_file` (`sha256`);--> statement-breakpoint
CREATE TABLE `alg_release` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`framework` text NOT NULL,
	`manifest` text NOT NULL,
	`manifest_sha256` text NOT NULL,
	`idem` text,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alg_release_idem` ON `alg_release` (`idem`);--> statement-breakpoint
CREATE INDEX `alg_release_manifest` ON `alg_release` (`manifest_sha256`);--> statement-breakpoint
CREATE TABLE `alg_release_model` (
	`release_id` integer NOT NULL,
	`position` integer NOT NULL,
	`alg_id` integer NOT NULL,
	`normalization` text NOT NULL,
	PRIMARY KEY(`release_id`, `position`),
	FOREIGN KEY (`release_id`) REFERENCES `alg_release`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alg_id`) REFERENCES `alg`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `alg_release_model_alg` ON `alg_release_model` (`alg_id`,`release_id`);--> statement-breakpoint
CREATE TABLE `artifact` (
	`sha256` text PRIMARY KEY NOT NULL,
	`md5` text NOT NULL,
	`bytes` integer NOT NULL,
	`format` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`subject_id`);--> statement-breakpoint
CREATE TABLE `marketplace_model` (
	`alg_id` integer PRIMARY KEY NOT NULL,
	`release_id` integer,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image_path` text DEFAULT '' NOT NULL,
	`listed_at` integer NOT NULL,
	FOREIGN KEY (`alg_id`) REFERENCES `alg`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `alg_release`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `release_rehearsal` (
	`release_id` integer NOT NULL,
	`record_sha256` text NOT NULL,
	`manifest_sha256` text NOT NULL,
	`verdict` text NOT NULL,
	`created_by` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`release_id`, `record_sha256`),
	FOREIGN KEY (`release_id`) REFERENCES `alg_release`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_alg` (
	`user_id` integer NOT NULL,
	`alg_id` integer NOT NULL,
	`came_from` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `alg_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`alg_id`) REFERENCES `alg`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `user_release` (
	`user_id` integer NOT NULL,
	`release_id` integer NOT NULL,
	`came_from` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `release_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_id`) REFERENCES `alg_release`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `account` ADD `counts_reviews` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `alg` ADD `runtime` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `alg` ADD `card` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `alg` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now nothing of an alg could be changed.
UPDATE `alg` SET `updated_at` = `created_at`;
