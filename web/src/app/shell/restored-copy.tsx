import { confirmRestoration } from '@plantel/contract/restorations'
import { call } from '../../lib/http/api.ts'
import { turnIn } from '../../lib/dates/dates.ts'
import { sessionQuery, useSession } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { warningIcon } from '../../ui/icons/icons.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** What an administrator or a director reads before anything else, once a copy was restored. */
const RestoredCopy = () => {
  const { me, school } = useSession()
  const { save, pending } = useSave({
    save: () => call(confirmRestoration),
    stale: [sessionQuery.queryKey],
  })
  if (me.restored_copy_at === undefined) return null
  return (
    <Page title="Copia de seguridad">
      <Message
        icon={warningIcon}
        title={`Se restauró la copia del ${turnIn(me.restored_copy_at, school.time_zone)}`}
        action={
          <Button look="filled" pending={pending} onClick={() => save(undefined)}>
            Entendido
          </Button>
        }
      >
        Revise bajas, permisos, contraseñas y accesos de familias cambiados desde entonces. De los alumnos con
        resolución judicial nadie de la familia ve nada hasta que usted lo decida; están en Mis avisos.
      </Message>
    </Page>
  )
}

export default RestoredCopy
