ALTER TABLE "privacy_requests" ADD COLUMN "lead_ids" uuid[];--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "addresses" text[];--> statement-breakpoint
ALTER TABLE "privacy_requests" DROP COLUMN "person_id";--> statement-breakpoint
-- Copies that were released before hold what was under the mailbox, as they did.
UPDATE "privacy_requests" r SET "addresses" = ARRAY[r."email"], "lead_ids" = ARRAY(
	SELECT l."id" FROM "leads" l WHERE l."site_id" = r."site_id" AND lower(trim(l."payload"->>'email')) = r."email")
WHERE r."state" = 'done' AND r."kind" = 'access' AND r."email" IS NOT NULL;
