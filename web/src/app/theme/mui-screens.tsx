import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { MuiFrame } from './mui-frame.tsx'
import { schoolTheme } from '../../ui/theme/school-theme.ts'

const MuiScreens = () => {
  const { settings } = useSession()
  const colours = useMemo(() => schoolTheme(settings), [settings])
  return (
    <MuiFrame colours={colours}>
      <Outlet />
    </MuiFrame>
  )
}

export default MuiScreens
