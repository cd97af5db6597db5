import { ProfessorSubject } from '@plantel/contract/classes'
import * as z from 'zod/mini'
import { todayAtSchool } from '../../domain/class-list/today-at-school.ts'

const Kept = z.object({ today: z.string(), classes: z.array(ProfessorSubject) })

/** Without averages; a list is taken on its day alone. */
export const CLASSES_FORM = {
  keep: (classes: ProfessorSubject[]) => ({
    today: todayAtSchool(),
    classes: classes.map((each) => ({ ...each, average_rating: 0 })),
  }),
  open: (kept: unknown): ProfessorSubject[] | undefined => {
    const read = Kept.safeParse(kept)
    if (!read.success) return undefined
    const { today, classes } = read.data
    return today === todayAtSchool() ? classes : classes.map((each) => ({ ...each, taken: false }))
  },
}
