import { api } from '@tranzit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMergeUndo } from '../../features/contact-book/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { touch } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelFoot, PanelHead } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast, showUndo } from '../../ui/toast/toast.ts';
import { Comparison } from './comparison.tsx';
import classes from './contact-pairs.module.css';
import { type MergeChoice, nothingChosen, type Pair, partsLeft, toMerge } from './merge-choice.ts';

interface PairPanelProps {
  readonly pair: Pair;
  readonly title: string;
  /** Beside the title: what both have in common, the steps. */
  readonly end?: ReactNode;
  /** Another pair is on its way. */
  readonly isStale: boolean;
  /** Found by the book, so that it may be said that they are two. */
  readonly isFound: boolean;
  /** Merging has begun, so that one of both is about to be gone; or it came to nothing. */
  readonly onMerging?: (isMerging: boolean) => void;
  /** The pair is none any more; resolves when the screen has left it. */
  readonly onDone: () => unknown;
}

/** Merging as it was chosen. Who is refused because somebody changed an entry sees the book as it is now. */
function useMerging({ pair, onMerging, onDone }: Pick<PairPanelProps, 'pair' | 'onMerging' | 'onDone'>) {
  const { offerUndo } = useMergeUndo();
  return useApiMutation(api.mergeCounterparties, {
    touches: ['contact'],
    toRequest: (choice: MergeChoice) => ({
      params: { id: pair.kept.counterpartyId },
      body: toMerge(pair, choice),
    }),
    onSuccess: async ({ mergeId, counterparty }) => {
      offerUndo({ mergeId, title: counterparty.title });
      await onDone();
    },
    onMutate: () => onMerging?.(true),
    onError: async (error) => {
      onMerging?.(false);
      if (isApiError(error) && error.has('counterparty_changed')) await touch(['contact']);
    },
  });
}

function useDismissing({ onDone }: Pick<PairPanelProps, 'onDone'>) {
  const { t } = useTranslation(['pairs', 'common']);
  const onError = (error: Error) => showToast(describeError(error));
  const restoring = useApiMutation(api.restoreCounterpartyPair, { touches: ['contact'], onError });
  return useApiMutation(api.dismissCounterpartyPair, {
    touches: ['contact'],
    onSuccess: async (_, { body }) => {
      showUndo(t('dismissed'), t('common:action.undo'), () => restoring.mutate({ body }));
      await onDone();
    },
    onError,
  });
}

function MergeError({ error }: { readonly error: Error }) {
  const { t } = useTranslation('pairs');
  const isChanged = isApiError(error) && error.has('counterparty_changed');
  return isChanged ? (
    <AlertLine tone="danger" title={t('changed')} text={t('changedText')} />
  ) : (
    <AlertLine tone="danger" title={t('failed')} text={describeError(error)} />
  );
}

/** One pair: what each says, what will remain, and the two answers. */
export function PairPanel({ pair, title, end, isStale, isFound, onMerging, onDone }: PairPanelProps) {
  const { t } = useTranslation('pairs');
  const mayEdit = useMay('contacts.edit');
  const [choice, setChoice] = useState(nothingChosen);
  const merging = useMerging({ pair, ...(onMerging && { onMerging }), onDone });
  const dismissing = useDismissing({ onDone });
  const { contacts, addresses } = partsLeft(pair, choice);
  const isBusy = merging.isPending || dismissing.isPending || isStale;
  const ids = { first_id: pair.kept.counterpartyId, second_id: pair.gone.counterpartyId };
  const press = (run: () => void) => () => isBusy || run();
  return (
    <Panel clip aria-label={title} aria-busy={isStale}>
      <PanelHead title={title} end={end} />
      {merging.error && <MergeError error={merging.error} />}
      <Comparison pair={pair} choice={choice} onChoose={setChoice} />
      <PanelFoot className={classes.foot ?? ''}>
        <span>
          {t('remains', {
            people: t('peopleCount', { count: contacts.length }),
            places: t('placesCount', { count: addresses.length }),
          })}
        </span>
        {mayEdit && (
          <div className="row to-end">
            {isFound && (
              <Button
                variant="ghost"
                busy={dismissing.isPending}
                onClick={press(() => dismissing.mutate({ body: ids }))}
              >
                {t('different')}
              </Button>
            )}
            <Button
              variant="primary"
              icon="merge"
              busy={merging.isPending}
              onClick={press(() => merging.mutate(choice))}
            >
              {t('merge')}
            </Button>
          </div>
        )}
      </PanelFoot>
    </Panel>
  );
}
