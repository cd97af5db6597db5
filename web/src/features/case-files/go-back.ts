import { history, navigator } from '../../lib/routing/history.ts'

/** Back to the attendance list once the report is saved: one step back in the history, unless the report was opened alone. */
export const goBackToList = (list: string): void => {
  const { state }: { state: { fromList?: boolean } | null } = history.place()
  if (state?.fromList) navigator.go(-1)
  else history.move(list, { replace: true })
}
