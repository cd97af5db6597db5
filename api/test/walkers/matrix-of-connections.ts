//                       ADM PRO ASE PAR VOC DIR ADV TUT ATI SUP SPV nobody
/** What other systems may do and are told. */
export const MATRIX_OF_CONNECTIONS: Record<string, string> = {
  createOwnKey: '         O   O   O   -   -   O   -   -   -   -   -   !',
  closeOwnKey: '          M   M   M   -   -   M   -   -   -   -   -   !',
  readWebhooks: '         S   -   -   -   -   -   -   -   -   -   -   !',
  createWebhook: '        S   -   -   -   -   -   -   -   -   -   -   !',
  updateWebhook: '        S   -   -   -   -   -   -   -   -   -   -   !',
  deleteWebhook: '        S   -   -   -   -   -   -   -   -   -   -   !',
  readWebhookDeliveries: 'S   -   -   -   -   -   -   -   -   -   -   !',
  replayWebhook: '        S   -   -   -   -   -   -   -   -   -   -   !',
  testWebhook: '          S   -   -   -   -   -   -   -   -   -   -   !',
}
