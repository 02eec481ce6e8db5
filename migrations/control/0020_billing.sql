CREATE TABLE `billing_customer` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text,
	`last4` text,
	`exp_month` integer,
	`exp_year` integer,
	`card_as_of` integer DEFAULT 0 NOT NULL,
	`charges_as_of` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customer_customer_id_unique` ON `billing_customer` (`customer_id`);--> statement-breakpoint
CREATE TABLE `charge` (
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`user_id`, `created_at`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `payment_event` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `payment_event_received` ON `payment_event` (`received_at`);