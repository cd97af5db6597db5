import { ButtonLink } from '../ui/button.tsx'
import { homeIcon, infoIcon } from '../ui/icons.ts'
import { Message } from '../ui/message.tsx'
import { Page } from '../ui/page.tsx'
import { TEXTS } from '../texts.ts'

/** A home that is still to come, for those who have more than it. */
const ModuleToCome = () => (
  <Page title={TEXTS.moduleToCome.title}>
    <Message
      icon={infoIcon}
      title={TEXTS.moduleToCome.subtitle}
      action={
        <ButtonLink to="/login" icon={homeIcon}>
          {TEXTS.home}
        </ButtonLink>
      }
    >
      {TEXTS.moduleToCome.message}
    </Message>
  </Page>
)

export default ModuleToCome
