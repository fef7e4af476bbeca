import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table shoot (
      id text primary key,
      key text not null unique,
      visitor_id text,
      account_id text references account (id),
      user_id text references app_user (id),
      garment_id text not null references garment (id),
      type text not null,
      model_id text,
      styling_id text,
      set_id text,
      step text not null check (step in ('choosing', 'generatingPrompts', 'imagesInReview', 'generatingImages',
        'generatingPackage', 'completed', 'partiallyCompleted')),
      finished_step text check (finished_step in ('completed', 'partiallyCompleted')),
      sub_state text,
      privacy text not null default 'private' check (privacy in ('private', 'public')),
      score integer check (score between 1 and 5),
      feedback_comment text,
      feedback_reasons text[] not null default '{}',
      tracking text,
      started_at timestamptz,
      draft_batch integer not null default 0,
      drafts_asked_at timestamptz,
      has_more_poses boolean not null default true,
      drafts_error text,
      revealed_at timestamptz,
      package_status text not null default 'notRequested'
        check (package_status in ('notRequested', 'generating', 'ready', 'failed')),
      package_file text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint shoot_has_one_owner check ((visitor_id is null) <> (account_id is null)),
      constraint shoot_drafts_of_an_account check (step = 'choosing' or account_id is not null),
      constraint shoot_finished_once_revealed check (
        step not in ('completed', 'partiallyCompleted', 'generatingPackage')
        or (finished_step is not null and revealed_at is not null))
    )`,
    `create index shoot_of_account on shoot (account_id, created_at desc) where account_id is not null`,
    `create index shoot_of_visitor on shoot (visitor_id) where visitor_id is not null`,
    `create index shoot_of_garment on shoot (garment_id)`,
    `create table generated_image (
      id text primary key,
      shoot_id text not null references shoot (id),
      index integer not null check (index >= 0),
      batch integer not null check (batch > 0),
      pose_key text not null,
      pose_view text not null check (pose_view in ('front', 'threeQuarter', 'back')),
      refused_poses text[] not null default '{}',
      seed integer not null,
      draft_status text not null check (draft_status in ('queued', 'generating', 'ok', 'failed')),
      draft_file text,
      draft_thumbhash text,
      approve boolean,
      reasons text[] not null default '{}',
      comment text,
      final_status text not null default 'none'
        check (final_status in ('none', 'queued', 'generating', 'ok', 'failed')),
      final_file text,
      final_width integer,
      final_height integer,
      final_thumbhash text,
      final_feedback text check (final_feedback in ('approved', 'rejected')),
      refund text not null default 'none' check (refund in ('none', 'requested', 'granted', 'declined')),
      constraint generated_image_in_order unique (shoot_id, index),
      constraint draft_ok_has_file check (draft_status <> 'ok' or draft_file is not null),
      constraint final_ok_has_file check (final_status <> 'ok' or final_file is not null),
      constraint only_approved_drafts_are_developed check (
        final_status = 'none' or (draft_status = 'ok' and approve is true))
    )`,
  ])
