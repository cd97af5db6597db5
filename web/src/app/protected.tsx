import { Navigate, useLocation } from 'react-router'
import { originQuery } from '../lib/routing/origin.ts'
import { findScreen, listPath, type ScreenRoute } from '../lib/routing/screen-route.ts'
import { useSessionQuery, useSignedIn } from '../lib/session/session.ts'
import { FailedSession } from './pages/failed-session.tsx'
import { Late } from './late.tsx'
import { mayOpen } from './may-open.ts'
import { NotFoundOutside } from './pages/not-found.tsx'
import { loadShell } from './shell/shell-loading.ts'
import { Spinner } from './spinner.tsx'
import { StartupCover } from './startup-cover.tsx'

interface ProtectedProps {
  screens: readonly ScreenRoute[]
}

export const Protected = ({ screens }: ProtectedProps) => {
  const { pathname, search, hash } = useLocation()
  const signedIn = useSignedIn()
  const session = useSessionQuery()
  const found = findScreen(pathname, screens)
  if (found?.valid === false) return <Navigate to={listPath(pathname, screens)} replace />
  if (!signedIn && !found) return <NotFoundOutside />
  if (!signedIn) return <Navigate to={`/login${originQuery(pathname + search + hash)}`} replace />
  if (!session.data) {
    if (!session.error) return <Spinner />
    return (
      <FailedSession
        error={session.error}
        pending={session.isFetching}
        onRetry={() => void session.refetch()}
      />
    )
  }
  if (!mayOpen(session.data.me.group_id, pathname, screens)) return <Navigate to="/working" replace />
  return (
    <>
      <StartupCover />
      <Late load={loadShell} />
    </>
  )
}
