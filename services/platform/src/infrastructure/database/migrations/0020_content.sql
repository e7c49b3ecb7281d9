CREATE TABLE "content_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" integer NOT NULL,
	"published" integer,
	"published_at" timestamp (3) with time zone,
	"scheduled" integer,
	"scheduled_from" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"action" text NOT NULL,
	"number" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_moves" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "content_moves_site_id_kind_slug_pk" PRIMARY KEY("site_id","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
ALTER TABLE "content_documents" ADD CONSTRAINT "content_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_history" ADD CONSTRAINT "content_history_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moves" ADD CONSTRAINT "content_moves_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moves" ADD CONSTRAINT "content_moves_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_documents_slug" ON "content_documents" USING btree ("site_id","kind","slug") WHERE "content_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "content_history_document" ON "content_history" USING btree ("document_id");