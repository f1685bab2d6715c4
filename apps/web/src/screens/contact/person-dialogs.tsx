import { api, type Counterparty } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { RadioList } from '../../ui/check/check.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { showToast } from '../../ui/toast/toast.ts';

export type Person = Counterparty['contacts'][number];

/** Whom the calls are about: the phones and the e-mail tell a person from others of the same name. */
const named = ({ contactName, phones, email }: Person, meant: string | null) => ({
  name: meant ?? contactName,
  email,
  phones: phones.map(({ number }) => ({ number })),
});

interface Question {
  readonly names: readonly string[];
  readonly meant: string | null;
}
const noQuestion: Question = { names: [], meant: null };

/** Several people answer to the name: which of them is meant is asked back, until somebody has said so. */
function useWhichPerson() {
  const [{ names, meant }, setQuestion] = useState(noQuestion);
  const ask = (error: unknown): boolean => {
    if (!isApiError(error) || !error.has('person_ambiguous')) return false;
    setQuestion({ names: error.fields.name ?? [], meant: null });
    return true;
  };
  return {
    names,
    meant,
    isAsked: names.length > 0,
    ask,
    answer: (name: string) => setQuestion({ names, meant: name }),
    forget: () => setQuestion(noQuestion),
  };
}

function WhichPerson({ which }: { readonly which: ReturnType<typeof useWhichPerson> }) {
  const { t } = useTranslation('contacts');
  if (!which.isAsked) return null;
  return (
    <RadioList
      legend={t('person.which')}
      choices={which.names.map((name) => ({ value: name, label: name }))}
      value={which.meant}
      onChange={which.answer}
    />
  );
}

interface Asked {
  readonly person: Person;
  readonly meant: string | null;
}

/** The table with all that the account keeps of a person. */
export function useExportDialog() {
  const { t } = useTranslation(['contacts', 'common']);
  const { isOpen, what, open, close } = useOpened<Person>();
  const which = useWhichPerson();
  const taking = useApiMutation(api.exportPerson, {
    touches: [],
    toRequest: ({ person, meant }: Asked) => ({ body: { ...named(person, meant), format: 'xlsx' as const } }),
    onSuccess: (file) => {
      close();
      saveFile(file, 'person.xlsx');
    },
    onError: (error, { person }) => {
      if (which.ask(error)) open(person);
      else showToast(describeError(error));
    },
  });
  const dialog = (
    <ConfirmDialog
      title={t('person.exportTitle')}
      text={<WhichPerson which={which} />}
      confirmLabel={t('person.exportConfirm')}
      cancelLabel={t('common:action.cancel')}
      disabled={which.meant === null}
      busy={taking.isPending}
      open={isOpen}
      onConfirm={() => what && taking.mutate({ person: what, meant: which.meant })}
      onClose={close}
    />
  );
  return {
    take: (person: Person) => taking.mutate({ person, meant: null }),
    isTaking: taking.isPending,
    dialog,
  };
}

interface Deleting {
  readonly entry: Counterparty;
  /** The page is about to be left, as the entry goes with its person; or not, after all. */
  readonly onLeave: (isLeaving: boolean) => void;
}

interface Ends {
  readonly onGone: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** The end of a person, after a question: it cannot be taken back. A person's own entry is gone with them. */
function useDeletion({ entry, onLeave }: Deleting, { onGone, onFailed }: Ends) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return useApiMutation(api.deletePerson, {
    touches: ['contact'],
    toRequest: ({ person, meant }: Asked) => ({ body: named(person, meant) }),
    onError: (error) => {
      onLeave(false);
      onFailed(error);
    },
    onSuccess: async ({ importedRows, keptOrders, keptUntil }) => {
      onGone();
      const text =
        keptUntil === null
          ? t('person.removed')
          : t('person.kept', { count: keptOrders, date: formatDay(keptUntil) });
      showToast(
        importedRows === 0
          ? text
          : t('person.rows', { text, count: importedRows, formatted: formatNumber(importedRows) }),
      );
      if (entry.kind === 'person') await navigate('/counterparty');
    },
  });
}

export function useDeletionDialog(deleting: Deleting) {
  const { t } = useTranslation(['contacts', 'common']);
  const { isOpen, what, open, close } = useOpened<Person>();
  const which = useWhichPerson();
  const deletion = useDeletion(deleting, { onGone: close, onFailed: which.ask });
  const seesAll = useMay('shipping.view_all');
  const { error } = deletion;
  const isQuestion = isApiError(error) && error.has('person_ambiguous');
  const name = which.meant ?? what?.contactName ?? '';
  const begin = (person: Person) => {
    which.forget();
    deletion.reset();
    open(person);
  };
  const confirm = () => {
    if (!what) return;
    deleting.onLeave(deleting.entry.kind === 'person');
    deletion.mutate({ person: what, meant: which.meant });
  };
  const dialog = (
    <ConfirmDialog
      title={t('person.removeTitle')}
      text={
        <div className="stack">
          <p>{`${t('person.removeText', { name })}${seesAll ? '' : ` ${t('person.ownAlone')}`}`}</p>
          <WhichPerson which={which} />
        </div>
      }
      problem={error && !isQuestion ? describeError(error) : undefined}
      confirmLabel={t('person.confirm')}
      cancelLabel={t('common:action.cancel')}
      danger
      disabled={which.isAsked && which.meant === null}
      busy={deletion.isPending}
      open={isOpen}
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { begin, dialog };
}
