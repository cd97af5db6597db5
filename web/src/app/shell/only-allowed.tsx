import { scopesFor } from '@plantel/contract/permissions'
import { Outlet, useLocation } from 'react-router'
import { findScreen } from '../../lib/routing/screen-route.ts'
import { useRoles } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { homeIcon, infoIcon } from '../../ui/icons/icons.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TEXTS } from '../../texts.ts'
import { Drawn } from '../late.tsx'
import { startup } from '../startup.ts'
import { SCREENS } from '../screens.ts'
import { WORDS } from './texts.ts'

const NotAllowed = () => (
  <Page title={WORDS.title}>
    <Message
      icon={infoIcon}
      title={WORDS.subtitle}
      action={
        <ButtonLink to="/login" icon={homeIcon}>
          {TEXTS.home}
        </ButtonLink>
      }
    >
      {WORDS.message}
    </Message>
    <Drawn onDrawn={startup.drawn} />
  </Page>
)

/** Around every screen: who may do nothing there is told so, and nothing of the screen is loaded or drawn. */
export const OnlyAllowed = () => {
  const roles = useRoles()
  const can = findScreen(useLocation().pathname, SCREENS)?.screen.can ?? 'signed-in'
  return can === 'signed-in' || scopesFor(roles, can).length > 0 ? <Outlet /> : <NotAllowed />
}
