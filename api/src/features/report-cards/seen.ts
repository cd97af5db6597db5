import { type Database, inSchool } from '../../db/in-school.ts'

export const isReleased = ({ released_from }: { released_from: string | null }, today: string): boolean =>
  released_from !== null && released_from <= today

/** Whoever downloaded it need not be told of it any more. */
export const noteSeen = (
  db: Database,
  { school_id, user_id }: { school_id: number; user_id: number },
  { report_card_id, now }: { report_card_id: number; now: Date },
): Promise<void> =>
  inSchool(db, school_id, user_id, async (tx) => {
    await tx
      .updateTable('feed_entries')
      .set({ read_at: now.toISOString() })
      .where('user_id', '=', user_id)
      .where('report_card_id', '=', report_card_id)
      .where('read_at', 'is', null)
      .execute()
  })
