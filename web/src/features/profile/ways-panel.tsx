import type { FeedCategory } from '@plantel/contract/feed'
import {
  DIGEST_HOUR,
  type MailWay,
  type NotificationWays,
  type PushWay,
  updateNotificationWays,
} from '@plantel/contract/notification-ways'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './profile.module.css'
import { waysQuery } from './queries.ts'
import { T } from './texts.ts'

const W = T.ways

const KINDS: Record<FeedCategory, string> = {
  notice: 'Avisos de la escuela',
  attendance: 'Asistencia',
  report: 'Reportes',
  grade: 'Calificaciones',
}

const NOW = { value: 'now', label: 'De inmediato' } as const
const DIGEST = { value: 'digest', label: `Un resumen a las ${DIGEST_HOUR}` } as const
const WEEKLY = { value: 'weekly', label: 'Un resumen los viernes' } as const
const NEVER = { value: 'never', label: 'Nunca' } as const

const PUSH = [NOW, DIGEST, NEVER]
const MAIL = [NOW, DIGEST, WEEKLY, NEVER]

interface Change {
  category: FeedCategory
  push?: PushWay
  mail?: MailWay
}

const mailHint = (confirmed: boolean | null): string | undefined => {
  if (confirmed === null) return W.noMail
  return confirmed ? undefined : W.unconfirmed
}

const quietWords = (quiet: NotificationWays['quiet']): string =>
  quiet === null
    ? ''
    : ` De ${quiet.from} a ${quiet.until} los dispositivos no suenan, salvo un aviso urgente.`

const Kinds = ({ ways, email_confirmed, quiet }: NotificationWays) => {
  const client = useQueryClient()
  const { save, pending } = useSave({
    save: (change: Change) => call(updateNotificationWays, { body: { ways: [change] } }),
    success: W.saved,
    about: ({ category }) => KINDS[category],
    onSaved: ({ data }) => client.setQueryData(waysQuery.queryKey, data),
  })
  return (
    <>
      <p>{W.about + quietWords(quiet)}</p>
      {email_confirmed !== true && <p>{mailHint(email_confirmed)}</p>}
      {ways.map(({ category, push, mail }) => (
        <fieldset key={category} className={styles.ways} disabled={pending}>
          <legend>{KINDS[category]}</legend>
          <SelectInput
            label={W.device}
            value={push}
            options={category === 'attendance' ? PUSH.filter((way) => way !== NEVER) : PUSH}
            onChange={(way) => save({ category, push: way })}
            {...(category === 'attendance' ? { help: W.today } : {})}
          />
          <SelectInput
            label={W.mail}
            value={mail}
            options={MAIL}
            onChange={(way) => save({ category, mail: way })}
          />
        </fieldset>
      ))}
    </>
  )
}

/** When each kind of news sounds, and what comes by mail. */
export const WaysPanel = () => {
  const ways = useQuery(waysQuery)
  return (
    <Panel title={W.title}>
      <QueryPanel query={ways} skeleton={<Skeleton count={4} height={72} />}>
        {(data) => <Kinds {...data} />}
      </QueryPanel>
    </Panel>
  )
}
