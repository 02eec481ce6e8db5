CREATE TABLE `page_seal` (
	`account_id` integer NOT NULL,
	`page` integer NOT NULL,
	`ver` integer NOT NULL,
	`form` text NOT NULL,
	`state` integer NOT NULL,
	`noted_at` integer NOT NULL,
	`bytes` integer,
	`oldest` integer,
	`newest` integer,
	PRIMARY KEY(`account_id`, `page`, `ver`),
	CONSTRAINT "page_seal_state" CHECK("page_seal"."state" BETWEEN 0 AND 3)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `page_seal_noted` ON `page_seal` (`noted_at`) WHERE state = 0;