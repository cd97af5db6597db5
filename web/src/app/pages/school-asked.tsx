import { Outlet } from 'react-router'
import { useSessionQuery } from '../../lib/session/session.ts'
import { Late } from '../late.tsx'

const loadChoice = () => import('../../features/own-schools/choose-screen.tsx')

/** The route around everything that belongs to one school: where several are open and none was chosen yet, which one comes first. */
export const SchoolAsked = () => {
  const { data: session } = useSessionQuery()
  return session?.me.choose_school ? <Late load={loadChoice} /> : <Outlet />
}
