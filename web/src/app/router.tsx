import { useSyncExternalStore } from 'react'
import { type Location, Navigate, Route, Router, Routes } from 'react-router'
import { loadLanding } from '../features/landing/load.ts'
import { noticeLinkRoutes } from '../features/notice-link/routes.ts'
import { privacyRoutes } from '../features/privacy/routes.ts'
import { accessRoutes } from '../features/access/routes.ts'
import { recoveryRoutes } from '../features/recovery/routes.ts'
import { reportCardsRoutes } from '../features/report-cards/routes.ts'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { WorkingScreen } from '../features/session/working-screen.tsx'
import { history, navigator } from '../lib/routing/history.ts'
import type { ScreenRoute } from '../lib/routing/screen-route.ts'
import { Drawn, Late, Meanwhile } from './late.tsx'
import { mayOpen } from './may-open.ts'
import { NotFoundInside } from './pages/not-found.tsx'
import { prefetchNext } from './prefetch-next.ts'
import { LeaveWaiting } from './shell/leave-waiting.tsx'
import { Protected } from './protected.tsx'
import { SchoolAsked } from './pages/school-asked.tsx'
import { startup } from './startup.ts'
import { builtHome, HOMES_TO_COME, isBuilt, OTHER_SPELLINGS, SCREENS } from './screens.ts'

const loadGallery = () => import('../../gallery/gallery.tsx')

const loadUsable = () => import('./pages/usable-screens.tsx')

const loadModuleToCome = () => import('./pages/module-to-come.tsx')

const homesToCome = (screens: readonly ScreenRoute[]): ScreenRoute[] =>
  HOMES_TO_COME.filter((path) => !isBuilt(path, screens)).map((path) => ({
    path,
    load: loadModuleToCome,
    can: 'signed-in',
  }))

/** Its code comes with the menu's; a moment without it is better than a spinner over *Trabajando*. */
const usable = (
  <Meanwhile value={null}>
    <Late load={loadUsable} />
  </Meanwhile>
)

const routesOf = (screens: readonly ScreenRoute[]) =>
  screens.map(({ path, load }) => (
    <Route key={path} path={path} element={<Late key={path} load={load} onDrawn={startup.drawn} />} />
  ))

const publicRoutes = [
  ...recoveryRoutes,
  ...accessRoutes,
  ...privacyRoutes,
  ...reportCardsRoutes,
  ...noticeLinkRoutes,
].map(({ path, load }) => <Route key={path} path={path} element={<Late key={path} load={load} />} />)

interface AppRoutesProps {
  screens?: readonly ScreenRoute[]
}

/** Every address of the app. `screens` is a parameter for the tests' sake. */
export const AppRoutes = ({ screens = SCREENS }: AppRoutesProps) => {
  const inside = [...screens, ...homesToCome(screens)]
  return (
    <>
      <LeaveWaiting />
      <Routes>
        <Route path="/" element={<Late key="/" load={loadLanding} />} />
        {publicRoutes}
        {import.meta.env.DEV && <Route path="/testing" element={<Late load={loadGallery} />} />}
        {Object.entries(OTHER_SPELLINGS).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<SchoolAsked />}>
          <Route
            path="/login"
            element={
              <LoginScreen
                builtHome={(home) => builtHome(home, screens)}
                mayOpen={(group_id, path) => mayOpen(group_id, path, screens)}
                onTyping={prefetchNext}
              />
            }
          />
          <Route
            path="/working"
            element={<WorkingScreen builtHome={(home) => builtHome(home, screens)} usable={usable} />}
          />
          <Route element={<Protected screens={inside} />}>
            {routesOf(inside)}
            <Route
              path="*"
              element={
                <>
                  <NotFoundInside />
                  <Drawn onDrawn={startup.drawn} />
                </>
              }
            />
          </Route>
        </Route>
      </Routes>
    </>
  )
}

/** `place`: where the server renders, which has no history. */
export const AppRouter = ({ place }: { place?: Location }) => (
  <Router
    navigator={navigator}
    location={useSyncExternalStore(history.subscribe, history.place, () => place ?? history.place())}
  >
    <AppRoutes />
  </Router>
)
