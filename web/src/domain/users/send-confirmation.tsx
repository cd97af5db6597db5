import { sendConfirmation } from '@plantel/contract/own-email'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { waitWords } from '../../lib/words/wait-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const T = {
  waiting: (email: string) => `Falta confirmar ${email}`,
  why: 'Mientras no lo confirme, no sirve para ingresar ni para recuperar la contraseña. Use su celular.',
  send: 'Enviar el enlace',
  sent: 'En breve llegará el enlace a su correo',
}

export const SendConfirmation = () => {
  const { email_to_confirm } = useSession().me
  const { save, pending, problem, done } = useSave({
    save: () => call(sendConfirmation),
    success: T.sent,
    onProblem: () => true,
  })
  if (email_to_confirm === undefined) return null
  const wait = problem?.status === 429 && problem.waitSeconds !== undefined
  return (
    <Notice
      tone={problem ? 'bad' : 'info'}
      title={T.waiting(email_to_confirm)}
      action={
        <Button pending={pending} disabled={done} onClick={() => save(undefined)}>
          {T.send}
        </Button>
      }
    >
      {problem
        ? `${problem.title}. ${wait ? `Podrá recibir otro a más tardar en ${waitWords(problem.waitSeconds ?? 0)}` : problem.message}.`
        : T.why}
    </Notice>
  )
}
