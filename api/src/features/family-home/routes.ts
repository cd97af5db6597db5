import { FAMILY_NEWS, readMyFamily } from '@plantel/contract/family-home'
import { cycleOfDay } from '@plantel/contract/school-days'
import { sql } from 'kysely'
import { countUnread } from '../../domain/feed/count-unread.ts'
import { readEntries } from '../../domain/feed/entries-sql.ts'
import { entryOf } from '../../domain/feed/entry-of.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import type { Serve } from '../../http/serve.ts'
import { calendarOf } from './calendar.ts'
import { listChildren } from './children-sql.ts'
import { readDates } from './dates-sql.ts'
import { listClasses } from './day-sql.ts'
import { familyOf } from './rules.ts'
import { readTasks } from './tasks.ts'

export function serveFamilyHome(serve: Serve): void {
  serve(readMyFamily, async ({ tx, user, today, now }) => {
    const { user_id } = user
    const reader = readerOf(user_id, user.roles)
    const [children, classes, dates, tasks, news, unread] = await Promise.all([
      listChildren(tx, user_id, { today, now }),
      listClasses(tx, user_id, { today, now }),
      readDates(tx, user_id, today),
      readTasks(tx, { parent_id: user_id, today, cycle: cycleOfDay(today) }),
      readEntries(tx, reader, sql`true`, { page: 1, per_page: FAMILY_NEWS }),
      countUnread(tx, reader),
    ])
    const { school, off, cycles, activities, minimum, needed_levels } = dates
    const { to_do, attention } = tasks
    return {
      data: {
        today,
        calendar: calendarOf(dates, today),
        school,
        children: familyOf(children, { today, off, minimum, needed_levels, cycles, classes, attention }),
        to_do,
        news: news.map((row) => entryOf(row, today)),
        unread,
        activities,
      },
    }
  })
}
