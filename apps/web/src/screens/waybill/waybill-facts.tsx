import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import {
  CargoLines,
  type DocumentFiles,
  DocumentList,
  Fact,
  FactsGrid,
  SideLines,
} from '../../features/tracking/index.ts';
import { AskForDocuments } from './ask-for-documents.tsx';
import { CourierFact } from './courier-fact.tsx';
import { PriceFact } from './price-fact.tsx';
import { ReturnFact } from './return-fact.tsx';
import { ServicesFact } from './services-fact.tsx';

interface WaybillFactsProps {
  readonly waybill: Waybill;
  readonly files: DocumentFiles;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
  readonly onTags: (tags: Waybill['tags']) => void;
}

/** Who, what, for how much, with which papers. */
export function WaybillFacts({ waybill, files, onChanged, onTags }: WaybillFactsProps) {
  const { t } = useTranslation('waybill');
  const { sender, receiver, cargo } = waybill;
  return (
    <FactsGrid>
      <Fact title={t('sender')}>
        <SideLines side={sender} />
      </Fact>
      <Fact title={t('receiver')}>
        <SideLines side={receiver} />
      </Fact>
      <Fact title={t('cargo')}>
        <CargoLines cargo={cargo} />
      </Fact>
      <CourierFact waybill={waybill} />
      <ReturnFact waybill={waybill} onChanged={onChanged} />
      <PriceFact waybill={waybill} />
      <Fact title={t('documents')}>
        <DocumentList documents={waybill.documents} files={files} />
        <AskForDocuments waybill={waybill} onChanged={onChanged} />
      </Fact>
      <ServicesFact waybill={waybill} onTags={onTags} />
    </FactsGrid>
  );
}
