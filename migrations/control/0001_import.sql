ALTER TABLE `device` ADD `import_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `device_import_key` ON `device` (`import_key`) WHERE import_key IS NOT NULL;