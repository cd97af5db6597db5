import { ButtonLink } from '../../ui/buttons/button.tsx'
import { homeIcon, infoIcon } from '../../ui/icons/icons.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './plain.module.css'

const Lost = ({ home }: { home: string }) => (
  <Message
    icon={infoIcon}
    title="Aquí no hay nada"
    action={
      <ButtonLink to={home} icon={homeIcon}>
        {TEXTS.home}
      </ButtonLink>
    }
  >
    {TEXTS.notFound.message}
  </Message>
)

export const NotFoundInside = () => (
  <Page title={TEXTS.notFound.title}>
    <Lost home="/login" />
  </Page>
)

export const NotFoundOutside = () => (
  <main className={styles.plain}>
    <title>{`${TEXTS.notFound.title} · ${TEXTS.product}`}</title>
    <h1>{TEXTS.notFound.title}</h1>
    <Lost home="/" />
  </main>
)
