import type { Activity } from '@plantel/contract/activity'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'

const ActivityDialog = lateDialog(async () => (await import('./activity-dialog.tsx')).ActivityDialog)
const ActivityDetail = lateDialog(async () => (await import('./activity-detail.tsx')).ActivityDetail)
const SuspendDialog = lateDialog(
  async () => (await import('../../domain/suspensions/suspend-dialog.tsx')).SuspendDialog,
)
const SepDialog = lateDialog(async () => (await import('./sep/sep-dialog.tsx')).SepDialog)
const AddressDialog = lateDialog(async () => (await import('./address-dialog.tsx')).AddressDialog)

export type Opened =
  | { name: 'new'; day: string }
  | { name: 'activity'; activity: Activity }
  | { name: 'address' }
  | { name: 'sep'; today: string }
  | { name: 'suspension' }

export const OpenDialog = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened.name === 'suspension') return <SuspendDialog onClose={onClose} />
  if (opened.name === 'sep') return <SepDialog today={opened.today} onClose={onClose} />
  if (opened.name === 'address') return <AddressDialog onClose={onClose} />
  if (opened.name === 'new') return <ActivityDialog day={opened.day} onClose={onClose} />
  const { activity } = opened
  // What families were told does not move; it is taken back whole.
  return activity.can_edit && activity.told_at === null ? (
    <ActivityDialog activity={activity} day={activity.start_date} onClose={onClose} />
  ) : (
    <ActivityDetail activity={activity} onClose={onClose} />
  )
}
