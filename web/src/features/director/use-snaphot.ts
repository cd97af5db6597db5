import { useSearchParams } from 'react-router'

/** The finished cycle that is looked at, which lives in the address bar (`?snaphot=`); undefined is the current one. */
export const useSnaphot = () => {
  const snaphot = useSearchParams()[0].get('snaphot') || undefined
  return {
    snaphot,
    /** Another address of the director, in the same cycle. */
    keep: (path: string): string =>
      snaphot === undefined
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ snaphot }).toString()}`,
  }
}
