import { ProfessorSubject } from '@plantel/contract/classes'
import * as z from 'zod/mini'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { todayAtSchool } from '../../domain/class-list/today-at-school.ts'

const Kept = z.object({ today: z.string(), classes: z.array(ProfessorSubject) })

/** Without averages; a list is taken on its day alone. Of who stands in, until the last day. */
export const CLASSES_FORM = {
  keep: (classes: ProfessorSubject[], { user_id }: PagePerson) => ({
    today: todayAtSchool(),
    classes: classes.map((each) => ({
      ...each,
      average_rating: 0,
      stand_in: each.professor_id === user_id ? null : each.stand_in,
    })),
  }),
  open: (kept: unknown): ProfessorSubject[] | undefined => {
    const read = Kept.safeParse(kept)
    if (!read.success) return undefined
    const { today } = read.data
    const now = todayAtSchool()
    const classes = read.data.classes.filter(({ stand_in }) => stand_in === null || stand_in.to >= now)
    return today === now ? classes : classes.map((each) => ({ ...each, taken: false }))
  },
}
