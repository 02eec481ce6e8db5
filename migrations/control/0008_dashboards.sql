CREATE TABLE `dashboard` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`widgets` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
