import type { GroupCheck } from '@plantel/contract/health-checks'
import type { GroupDialogName } from './group-dialog.ts'

/** Where each is mended; partials in *Configuración*. */
export const MENDING: Record<Exclude<GroupCheck, 'without-partials'>, GroupDialogName> = {
  'without-advisor': 'advisor',
  empty: 'add-student',
  'without-subjects': 'add-subjects',
  'without-professor': 'subjects',
  'without-hours': 'timetable',
  'without-titular': 'edit',
}
