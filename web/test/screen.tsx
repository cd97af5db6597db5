import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { Route, Router, Routes } from 'react-router'
import { history, navigator } from '../src/lib/routing/history.ts'
import { queryClient } from '../src/lib/http/query.ts'
import { sessionQuery } from '../src/lib/session/session.ts'
import { onToast, type Toast } from '../src/lib/saving/toast.ts'
import { writeToken } from '../src/lib/token/token.ts'
import { personWith } from './samples/people.ts'

export const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Router navigator={navigator} location={useSyncExternalStore(history.subscribe, history.place)}>
      {children}
    </Router>
  </QueryClientProvider>
)

const Tested = ({ path, Screen }: { path: string; Screen: ComponentType }) => (
  <Around>
    <Routes>
      <Route path={path} element={<Screen />} />
      <Route path="*" element={<p>Otra pantalla</p>} />
    </Routes>
  </Around>
)

/** Opens one screen for María, a professor unless said otherwise, as the shell would; every other address is *Otra pantalla*. */
export const openScreen = (
  {
    path,
    address = path,
    Screen,
    roles = ['PROFESSOR'],
    directs,
  }: {
    path: string
    address?: string
    Screen: ComponentType
    roles?: Parameters<typeof personWith>[0]
    directs?: string
  },
  settings: Record<string, string> = {},
) => {
  const { school, settings: ofSchool, ...me } = personWith(roles, settings).data
  const toasts: Toast[] = []
  onToast((toast) => toasts.push(toast))
  writeToken('token')
  queryClient.setQueryData([...sessionQuery.queryKey], {
    me: { ...me, ...(directs === undefined ? {} : { directs }) },
    school,
    settings: ofSchool,
  })
  history.move(address, { replace: true, force: true })
  render(<Tested path={path} Screen={Screen} />)
  // No pause between keys: hundreds of tests type.
  return { person: userEvent.setup({ delay: null }), toasts }
}

export const sentBody = async (asked: readonly Request[]): Promise<unknown> => asked.at(-1)?.clone().json()
