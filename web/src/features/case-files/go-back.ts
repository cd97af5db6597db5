import { history, navigator } from '../../lib/routing/history.ts'

export const goBackToList = (list: string): void => {
  const { state }: { state: { fromList?: boolean } | null } = history.place()
  if (state?.fromList) navigator.go(-1)
  else history.move(list, { replace: true })
}
