ALTER TABLE "stock_remarks" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "stock_remarks" ADD COLUMN "settled_by" integer;