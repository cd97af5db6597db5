import { ButtonLink } from '../../ui/buttons/button.tsx'
import { homeIcon, infoIcon } from '../../ui/icons/icons.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TEXTS } from '../../texts.ts'
import { T } from './coming-texts.ts'

const ModuleToCome = () => (
  <Page title={T.title}>
    <Message
      icon={infoIcon}
      title={T.subtitle}
      action={
        <ButtonLink to="/login" icon={homeIcon}>
          {TEXTS.home}
        </ButtonLink>
      }
    >
      {T.message}
    </Message>
  </Page>
)

export default ModuleToCome
