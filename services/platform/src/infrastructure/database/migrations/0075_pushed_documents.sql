CREATE TABLE "content_copies" (
	"copy_id" integer PRIMARY KEY NOT NULL,
	"origin_id" integer NOT NULL,
	"origin_number" integer NOT NULL,
	"copy_number" integer NOT NULL,
	"before" jsonb,
	"pushed_at" timestamp (3) with time zone NOT NULL,
	"pushed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_copies" ADD CONSTRAINT "content_copies_copy_id_content_documents_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_copies" ADD CONSTRAINT "content_copies_origin_id_content_documents_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_copies_of_origin" ON "content_copies" USING btree ("origin_id");