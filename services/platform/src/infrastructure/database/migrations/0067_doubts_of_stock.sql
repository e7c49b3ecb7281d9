ALTER TABLE "stock_remarks" ADD COLUMN "row_hash" text;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD COLUMN "columns" text[];--> statement-breakpoint
ALTER TABLE "stock_runs" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;